import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { proposedFor, withName, type KnownPerson } from './mentions.ts'

interface NameProposalsProps {
  text: string
  people: readonly KnownPerson[]
  onChoose: (text: string) => void
}

/** Names for what is typed after the last `@`, each a button below the field. */
export function NameProposals({ text, people, onChoose }: NameProposalsProps): React.JSX.Element | null {
  const t = useT('recruiter')
  const proposed = proposedFor(text, people)
  if (proposed.length === 0) return null
  return (
    <div className="hf-row" role="group" aria-label={t('comments.mention')}>
      {proposed.map((person) => (
        <Button key={person.id} variant="quiet" icon="user" onPress={() => onChoose(withName(text, person))}>
          {person.name}
        </Button>
      ))}
    </div>
  )
}
