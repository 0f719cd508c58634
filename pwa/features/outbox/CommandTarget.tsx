import { useDoc } from '../../db/hooks.ts'
import { formatList } from '../../i18n/format.ts'
import type { CommandRow } from './command-row.ts'
import './command-target.css'

/** Says whom a command is about, so that its owner can tell it from others; nothing while it is sealed. */
export function CommandTarget({ row }: { row: CommandRow }): React.JSX.Element | null {
  // inputs are those of the queued calls
  const { reviewers, interview_id: interviewId } = (row.input ?? {}) as { reviewers?: string[]; interview_id?: string }
  if (reviewers) return <Who name={formatList(reviewers)} />
  return interviewId === undefined ? null : <Candidate id={interviewId} />
}

function Candidate({ id }: { id: string }): React.JSX.Element | null {
  const { doc } = useDoc('interviews', id)
  return doc ? <Who name={doc.name} /> : null
}

const Who = ({ name }: { name: string }): React.JSX.Element => <bdi className="hf-meta hf-command-target">{name}</bdi>
