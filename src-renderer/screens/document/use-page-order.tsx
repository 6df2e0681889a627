import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { Document } from '../../../src-shared/model/document.ts';
import { showDone } from '../../components/undo-notice.tsx';
import { useWrite } from '../../data/operations.ts';
import { isInOrder, movedTo } from './page-order.ts';

export interface PageOrder {
  /** For each place the page that is to stand there; what is shown until it is kept or dropped. */
  order: number[];
  changed: boolean;
  pending: boolean;
  move(from: number, to: number): void;
  keep(): void;
  drop(): void;
}

/** The order of a document's pages, as it is tried out in the thumbnails: nothing changes before it is kept. */
export function usePageOrder(doc: Document, pages: number): PageOrder {
  const reorder = useWrite('document.reorder');
  const [tried, setTried] = useState<number[]>();
  const order = tried?.length === pages ? tried : Array.from({ length: pages }, (_, page) => page);
  const docId = doc._id;
  const keep = () =>
    reorder.mutate(
      { docId, order },
      {
        onError,
        onSuccess: ({ undo }) => {
          setTried(undefined);
          showDone(`ordered ${docId}`, 'The pages stand in the new order.', () =>
            reorder.mutate({ docId, order: undo }, { onError }),
          );
        },
      },
    );
  return {
    order,
    changed: !isInOrder(order),
    pending: reorder.isPending,
    move: (from, to) => setTried(movedTo(order, from, to)),
    keep,
    drop: () => setTried(undefined),
  };
}

const onError = ({ message }: { message: string }) =>
  notifications.show({ color: 'red', title: 'The pages stay as they are', message, autoClose: 10_000 });
