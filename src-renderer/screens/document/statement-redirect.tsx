import { Skeleton } from '@mantine/core';
import { Navigate, useParams } from 'react-router';
import { Failure } from '../../components/failure.tsx';
import { useRead } from '../../data/operations.ts';

/** A statement is looked at beside its document. */
export function StatementRedirect() {
  const { statementId = '' } = useParams();
  const answer = useRead('statement.get', { statementId });
  if (answer.error)
    return (
      <Failure what="The statement could not be opened" error={answer.error} onRetry={() => void answer.refetch()} />
    );
  if (!answer.data) return <Skeleton height="100%" radius={0} />;
  return <Navigate to={`/documents/${answer.data.statement.document}?statement=${statementId}`} replace />;
}
