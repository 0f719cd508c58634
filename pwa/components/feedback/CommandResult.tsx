import { Banner } from './Banner.tsx'

interface CommandResultProps {
  command: { phase: string; problem: string | null }
  /** the words for success */
  done?: string
}

/** Tells the end of something that was asked of the server, to readers as well. */
export const CommandResult = ({ command, done }: CommandResultProps): React.JSX.Element => (
  <div role="status">
    {command.phase === 'done' && done && <Banner status="ok">{done}</Banner>}
    {command.problem && <Banner status="bad">{command.problem}</Banner>}
  </div>
)
