import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { LinkButton } from '../../components/Button.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useDb } from '../../db/hooks.ts'
import type { MessageKey, Translate } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { RescuedEdit } from '../../features/rejected-edits/RescuedEdit.tsx'
import { RefusedCommands, useRefusedCommands } from '../../features/outbox/RefusedCommands.tsx'
import { useRescued, type RescuedGroup } from '../../features/rejected-edits/rescued-items.ts'
import { HOME_PATH } from '../../features/shell/home-path.ts'
import '../../features/rejected-edits/rescued.css'

/** Every edit the server did not take, with the user's words, until the user decides. Works offline. */
export function RescuedScreen(): React.JSX.Element {
  const t = useT('sync')
  const { actor } = useDb()
  const groups = useRescued()
  const refused = useRefusedCommands()
  const say = (said: MessageKey<'sync'>): void => toast({ status: GOOD.has(said) ? 'ok' : 'warn', message: t(said) })
  return (
    <Page title={t('rescued.title')} narrow>
      {!groups ? (
        <Skeleton lines={6} />
      ) : groups.length === 0 && refused.length === 0 ? (
        <EmptyState
          title={t('rescued.empty')}
          icon="check-circle"
          action={<LinkButton to={HOME_PATH[actor.role]}>{t('rescued.back')}</LinkButton>}
        >
          {t('rescued.emptyText')}
        </EmptyState>
      ) : (
        <>
          <p className="hf-lead">{t('rescued.lead')}</p>
          <RefusedCommands rows={refused} />
          <ul className="hf-rescued">
            {groups.map((group) => (
              <li key={group.id}>
                <Card
                  title={<span dir="auto">{titleOf(t, group)}</span>}
                  actions={<Chip status="warn">{t('rescued.count', { count: group.items.length })}</Chip>}
                >
                  <ul className="hf-rescued-edits">
                    {group.items.map((item) => (
                      <RescuedEdit key={item.row.id} item={item} onSaid={say} />
                    ))}
                  </ul>
                </Card>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

const GOOD: ReadonlySet<MessageKey<'sync'>> = new Set(['rescued.putBackDone', 'rescued.copied', 'rescued.discarded'])

/** The name stands in marks that keep its direction to itself. */
const titleOf = (t: Translate<'sync'>, { collection, name }: RescuedGroup): string =>
  t(`rescued.of.${collection}`, { name: name === null ? `(${t('rescued.unnamed')})` : `\u2068${name}\u2069` })
