import { Anchor, Button, List, Modal, Popover, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconScissors } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Document } from '../../../src-shared/model/document.ts';
import { Failure } from '../../components/failure.tsx';
import { useRead, useWrite } from '../../data/operations.ts';

/** Splits a batch into its documents as it is shown beforehand, and takes that back by one click. */
export function PartsButton({ doc }: { doc: Document }) {
  const made = doc.split.filter(({ document }) => document !== undefined);
  if (doc.splitFrom !== undefined && !doc.archived && made.length === 0) return <UndoButton docId={doc._id} />;
  if (made.length === 0) return doc.archived ? null : <SplitButton doc={doc} />;
  return (
    <Popover position="bottom-end" withArrow>
      <Popover.Target>
        <Button variant="default" leftSection={<IconScissors size={14} />}>
          Split into {made.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <List size="sm" mb="sm">
          {made.map(({ document, name }) => (
            <List.Item key={document}>
              <Anchor component={Link} size="sm" to={`/documents/${document}`}>
                {name}
              </Anchor>
            </List.Item>
          ))}
        </List>
        <UndoButton docId={doc._id} />
      </Popover.Dropdown>
    </Popover>
  );
}

function UndoButton({ docId }: { docId: string }) {
  const undo = useWrite('document.unsplit');
  const navigate = useNavigate();
  // The part is put away by this, and its button with it: what follows must not depend on the button being there.
  const onClick = () =>
    void undo.mutateAsync({ docId }).then(
      ({ doc }) => navigate(`/documents/${doc._id}`),
      () => undefined,
    );
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={14} />} loading={undo.isPending} onClick={onClick}>
        Undo the split
      </Button>
      <Modal opened={undo.error !== null} onClose={undo.reset} title="Split document">
        {undo.error ? <Failure what="The split stays" error={undo.error} /> : null}
      </Modal>
    </>
  );
}

function SplitButton({ doc }: { doc: Document }) {
  const [opened, setOpened] = useState(false);
  const pages = doc.job.pagesTotal ?? 0;
  if (doc.job.success !== true || pages < 2) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconScissors size={14} />} onClick={() => setOpened(true)}>
        Split…
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Split document" size="lg">
        {opened ? <Separation docId={doc._id} onDone={() => setOpened(false)} /> : null}
      </Modal>
    </>
  );
}

/** The documents that the pages look like, and why. */
function Separation({ docId, onDone }: { docId: string; onDone: () => void }) {
  const separation = useRead('document.separation', { docId });
  const split = useWrite('document.split');
  if (separation.error) return <Failure what="The pages could not be looked through" error={separation.error} />;
  if (!separation.data) return <Text size="sm">The pages are being looked through…</Text>;
  const { parts, leftOut } = separation.data;
  if (parts.length < 2) return <Text size="sm">All pages look like one document.</Text>;
  const asked = parts.map(({ pages }) => ({ pages }));
  return (
    <Stack gap="sm">
      <List size="sm" type="ordered">
        {parts.map(({ pages, reason, accountNumber }) => (
          <List.Item key={pages[0]}>
            Pages {(pages[0] ?? 0) + 1}–{(pages.at(-1) ?? 0) + 1}
            {accountNumber === undefined ? '' : `, account ${accountNumber}`}. <span className="quiet">{reason}</span>
          </List.Item>
        ))}
      </List>
      {leftOut.length > 0 ? (
        <Text size="sm" className="quiet">
          Left out: {leftOut.map(({ page }) => `page ${page + 1}`).join(', ')}. The original keeps every page.
        </Text>
      ) : null}
      {split.error ? <Failure what="The document was not split" error={split.error} /> : null}
      <Button loading={split.isPending} onClick={() => split.mutate({ docId, parts: asked }, { onSuccess: onDone })}>
        Split into {parts.length} documents
      </Button>
    </Stack>
  );
}
