import { Button, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { useRead } from '../../data/operations.ts';
import { openText } from './around.ts';

/** On to the next statement that is open; it leads once this one is confirmed. */
export function NextStatement({ statement }: { statement: TpaStatement }) {
  const around = useRead('statement.around', { statementId: statement._id });
  const navigate = useNavigate();
  const openNext = around.data?.openNext;
  const go = () => openNext && void navigate(`/statements/${openNext}`);
  useHotkeys([['shift+N', go]]);
  if (!around.data || openNext === undefined) return null;
  return (
    <Tooltip label={`Next open statement  N: ${openText(around.data.open, statement)}`}>
      <Button
        variant={statement.confirmed ? 'filled' : 'default'}
        rightSection={<IconArrowRight size={14} />}
        onClick={go}
      >
        Next
      </Button>
    </Tooltip>
  );
}
