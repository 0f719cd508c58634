import type { ExtraDetail } from '#shared/entities/job-setting.ts'
import { DETAIL_KINDS, MAX_EXTRA_DETAILS, type DetailKind } from '#shared/lib/detail-kinds.ts'
import { newId } from '#shared/primitives/ids.ts'
import { cleanText } from '#shared/primitives/text.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { AutosaveText } from '../../../features/autosave/AutosaveField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { CardProps } from './card-props.ts'

/** Details that candidates are asked for before the interview (S039): known ones, and questions of the employer's own. */
export function DetailsCard({ setup: { layout }, save }: CardProps): React.JSX.Element {
  const t = useT('layout')
  const asked = layout?.askedDetails ?? []
  const extra = layout?.extraDetails ?? []
  const ask = (kind: DetailKind, isAsked: boolean): Promise<void> =>
    save({ askedDetails: DETAIL_KINDS.filter((known) => (known === kind ? isAsked : asked.includes(known))) })
  const keep = (changed: readonly ExtraDetail[]): Promise<void> => save({ extraDetails: [...changed] })
  return (
    <Card title={t('details')}>
      <p className="hf-meta">{t('details.help')}</p>
      {DETAIL_KINDS.map((kind) => (
        <Switch key={kind} isSelected={asked.includes(kind)} onChange={(isAsked) => void ask(kind, isAsked)}>
          {t(`details.${kind}`)}
        </Switch>
      ))}
      {extra.map(({ id, label }, index) => (
        <div key={id} className="hf-row">
          <AutosaveText
            label={t('details.extra', { n: index + 1 })}
            stored={label}
            maxLength={100}
            save={(text) => keep(extra.map((one) => (one.id === id ? { id, label: cleanText(text) } : one)))}
          />
          <IconButton
            label={t('details.remove', { n: index + 1 })}
            icon="trash"
            onPress={() => void keep(extra.filter((one) => one.id !== id))}
          />
        </div>
      ))}
      {extra.length < MAX_EXTRA_DETAILS && (
        <div className="hf-actions">
          <Button icon="plus" onPress={() => void keep([...extra, { id: newId(), label: '' }])}>
            {t('details.add')}
          </Button>
        </div>
      )}
    </Card>
  )
}
