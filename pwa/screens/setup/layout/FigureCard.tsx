import { FIGURE_IDS, isFigureId } from '#shared/lib/figures.ts'
import { FIGURES } from '#shared/lib/figures/drawings.ts'
import { mayUse } from '#shared/policies/features.ts'
import { Card } from '../../../components/Card.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { useDb } from '../../../db/hooks.ts'
import { useSession } from '../../../features/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { CardProps } from './card-props.ts'

/** Drawn figure that stands for the interviewer, and, where the account has it, asks the questions (S088, R276). */
export function FigureCard({ setup: { layout }, save }: CardProps): React.JSX.Element {
  const t = useT('layout')
  const tRecruiter = useT('recruiter')
  const db = useDb()
  const actor = useSession()?.actor ?? db.actor
  const isOffered = mayUse(actor, 'virtualAvatar')
  const chosen = layout?.virtualAvatar || layout?.avatar || ''
  const isUsed = layout?.useVirtualAvatar ?? false
  // the same drawing is the still picture and the one that speaks
  const choose = (id: string): void => void save({ avatar: id, virtualAvatar: id, ...(id === '' && { useVirtualAvatar: false }) })
  return (
    <Card title={t('figure')}>
      <p className="hf-meta">{t('figure.help')}</p>
      <div className="hf-figures">
        <ChoiceCards
          label={t('figure.choose')}
          multiple={false}
          options={[
            { id: NONE, label: t('figure.none') },
            ...FIGURE_IDS.map((id) => ({
              id,
              label: t(`figure.${id}`),
              picture: <img className="hf-figure" src={pictureOf(id)} alt="" width="64" height="64" />,
            })),
          ]}
          value={[chosen || NONE]}
          onChange={([id = NONE]) => choose(id === NONE ? '' : id)}
        />
        {isFigureId(chosen) && (
          <img className="hf-figure-large" src={pictureOf(chosen)} alt={t('figure.preview', { name: t(`figure.${chosen}`) })} />
        )}
      </div>
      <Switch
        isSelected={isUsed}
        isDisabled={!isUsed && (!isOffered || chosen === '')}
        onChange={(useVirtualAvatar) => void save({ useVirtualAvatar })}
      >
        {t('figure.use')}
      </Switch>
      <p className="hf-meta" role="status">
        {isUsed && chosen === '' ? tRecruiter('gap.figure') : t(isOffered ? 'figure.useHelp' : 'feature.locked')}
      </p>
      <Switch isSelected={layout?.showAvatarIdentity ?? false} onChange={(showAvatarIdentity) => void save({ showAvatarIdentity })}>
        {t('figure.identity')}
      </Switch>
    </Card>
  )
}

const NONE = 'none'
const pictureOf = (id: keyof typeof FIGURES): string => `data:image/svg+xml,${encodeURIComponent(FIGURES[id])}`
