import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { useT } from '../../i18n/use-t.ts'

export interface CompetencyItemProps {
  name: string
  isAdded: boolean
  isFull: boolean
  onAdd: () => void
  children?: React.ReactNode
}

/** A competency with its button, or the word that it is a criterion already. */
export function CompetencyItem({ name, isAdded, isFull, onAdd, children }: CompetencyItemProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <li className="hf-competency">
      <div className="hf-competency-head">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {isAdded ? (
          <Chip status="ok">{t('competency.isAdded')}</Chip>
        ) : (
          <Button icon="plus" isDisabled={isFull} onPress={onAdd}>
            {t('competency.add', { name })}
          </Button>
        )}
      </div>
      {children}
    </li>
  )
}
