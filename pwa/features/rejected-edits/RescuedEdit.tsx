import { useState } from 'react'
import { Button, LinkButton } from '../../components/Button.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useDb } from '../../db/hooks.ts'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { formatDateTime } from '../../i18n/format.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { copyText, fieldLabel, fieldText } from './field-text.ts'
import { putBack, type RescuedItem } from './rescued-items.ts'

/** Rejected edit: its content, the reason of the refusal, and the ways to handle it. */
export function RescuedEdit({ item, onSaid }: { item: RescuedItem; onSaid: (said: MessageKey<'sync'>) => void }): React.JSX.Element {
  const t = useT('sync')
  const db = useDb()
  const [isAsking, setAsking] = useState(false)
  const { row, bar, doc, decidedBy } = item
  const entries = Object.entries(row.fields)
  const copy = (): void => void navigator.clipboard.writeText(copyText(t, row.fields)).then(() => onSaid('rescued.copied'))
  const again = async (): Promise<void> => {
    // a storage without room fails here; the row stays
    const problem = await putBack(db, row).catch((error: unknown) =>
      storageTroubleOf(error) === 'full' ? ('full' as const) : ('failed' as const),
    )
    if (problem === 'full' || problem === 'failed') return onSaid(`rescued.${problem}`)
    onSaid(problem === null ? 'rescued.putBackDone' : `rescued.bar.${problem}`)
  }
  return (
    <li className="hf-rescued-edit">
      <p className="hf-rescued-reason">{t(REASONS[row.reason] ?? 'rescued.reason.other')}</p>
      {entries.length === 0 ? (
        <p>{t('rescued.removal')}</p>
      ) : (
        entries.map(([field, value]) => (
          <div key={field}>
            <p>{fieldLabel(t, field)}</p>
            <dl className="hf-rescued-fields">
              <div>
                <dt>{t('rescued.yours')}</dt>
                <dd dir="auto">
                  {fieldText(t, field, value)}
                  {decidedBy !== undefined && <By name={db.actor.name} />}
                </dd>
              </div>
              {doc && (
                <div>
                  <dt>{t('rescued.now')}</dt>
                  <dd dir="auto">
                    {fieldText(t, field, doc[field])}
                    {decidedBy !== undefined && <By name={decidedBy} />}
                  </dd>
                </div>
              )}
            </dl>
          </div>
        ))
      )}
      <p className="hf-meta">
        {t('rescued.when', { at: formatDateTime(row.at) })} {bar && t(`rescued.bar.${bar}`)}
      </p>
      <div className="hf-row">
        {!bar && (
          <Button icon="check" onPress={() => void again()}>
            {t('rescued.putBack')}
          </Button>
        )}
        <Button variant="quiet" icon="close" onPress={() => setAsking(true)}>
          {t('rescued.discard')}
        </Button>
        <OpenLink item={item} />
        {entries.length > 0 && (
          <Button variant="quiet" icon="copy" onPress={copy}>
            {t('rescued.copy')}
          </Button>
        )}
      </div>
      {isAsking && (
        <DiscardDialog
          text={copyText(t, row.fields)}
          onKeep={() => setAsking(false)}
          onDiscard={() => db.rescued.discard(row.id).then(() => onSaid('rescued.discarded'))}
        />
      )}
    </li>
  )
}

/** Name beside a decision: at a conflict both stand there (S116). */
function By({ name }: { name: string | null }): React.JSX.Element {
  const t = useT('sync')
  return <bdi className="hf-meta"> {name === null ? t('rescued.byColleague') : t('rescued.by', { name })}</bdi>
}

/** Leads to what the edit was about, or to the person or programme that was there before. */
function OpenLink({ item: { row, existing, place } }: { item: RescuedItem }): React.JSX.Element | null {
  const t = useT('sync')
  const words = t(existing ? 'rescued.existing' : 'rescued.openDoc')
  if (existing && row.collection === 'programmes') return <LinkButton to="/recruiter/dashboard">{words}</LinkButton>
  if (!place) return null
  const { jobId, interviewId } = place
  return interviewId === undefined ? (
    <LinkButton to="/recruiter/jobs/$jobId/setup" params={{ jobId }}>
      {words}
    </LinkButton>
  ) : (
    <LinkButton to="/recruiter/dashboard/interview-report" search={{ jobId, interviewId }}>
      {words}
    </LinkButton>
  )
}

function DiscardDialog(props: { text: string; onKeep: () => void; onDiscard: () => Promise<void> }): React.JSX.Element {
  const t = useT('sync')
  return (
    <FormDialog
      title={t('rescued.discardTitle')}
      role="alertdialog"
      action={t('rescued.discard')}
      isDangerous
      cancel={t('discard.cancel')}
      onSubmit={props.onDiscard}
      staysOpen
      onClose={props.onKeep}
    >
      <p>{t('rescued.discardText')}</p>
      {props.text !== '' && (
        <blockquote className="hf-rescued-quote" dir="auto">
          {props.text}
        </blockquote>
      )}
    </FormDialog>
  )
}

const REASONS: Readonly<Record<string, MessageKey<'sync'>>> = {
  invalid: 'rescued.reason.invalid',
  notAllowed: 'rescued.reason.notAllowed',
  notYet: 'rescued.reason.notYet',
  final: 'rescued.reason.final',
  transition: 'rescued.reason.transition',
  gone: 'rescued.reason.gone',
  tooLong: 'rescued.reason.tooLong',
  blind: 'rescued.reason.blind',
  exists: 'rescued.reason.exists',
  busy: 'rescued.reason.busy',
  reset: 'rescued.reason.reset',
}
