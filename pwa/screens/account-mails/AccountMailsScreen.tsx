import { Link } from '@tanstack/react-router'
import { INTERVIEW_LANGUAGE_NAMES } from '#shared/lib/interview-languages.ts'
import { momentText } from '#shared/lib/mail/moment-text.ts'
import { mailDefaultsId, mailFieldsOf } from '#shared/policies/mail-defaults.ts'
import type { EmailFields } from '#shared/policies/email-problems.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { editDoc, insertMissing } from '../../db/edit.ts'
import { useDb, useDoc } from '../../db/hooks.ts'
import type { Db } from '../../db/types.ts'
import { SavedChip } from '../../features/autosave/SavedChip.tsx'
import { NotYours } from '../../features/job/NotYours.tsx'
import { MailEditor } from '../../features/mail-editor/MailEditor.tsx'
import { uiLanguageOf } from '../../features/mail-editor/MailPreview.tsx'
import { useOffers } from '../../features/session/use-offers.ts'
import { LockedState } from '../../features/sync-status/LockedState.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Mails with which new jobs of the own account begin. Every change is saved on this device at once. */
export function AccountMailsScreen(): React.JSX.Element {
  const t = useT('mails')
  const isOffered = useOffers()
  const db = useDb()
  const { doc, isLoading, isLocked } = useDoc('library', mailDefaultsId(db.actor.id))
  if (!isOffered('addJob')) return <NotYours title={t('account.title')} />
  const settings = doc ? mailFieldsOf(doc.value) : {}
  return (
    <Page title={t('account.title')} eyebrow={<Link to="/recruiter/settings">{t('account.back')}</Link>}>
      <p className="hf-lead">{t('account.lead')}</p>
      {isLoading ? (
        <Skeleton lines={8} />
      ) : isLocked ? (
        <LockedState />
      ) : (
        <div className="hf-mail-page">
          <MailEditor
            settings={settings}
            languages={INTERVIEW_LANGUAGE_NAMES}
            save={(change) => saveOwn(db, change)}
            valuesOf={(language) => ({
              name: t('sample.name'),
              job_name: t('sample.job'),
              program_name: t('sample.programme'),
              company_name: t('sample.company'),
              interviewer: t('sample.interviewer'),
              deadline: momentText(SAMPLE_DEADLINE, uiLanguageOf(language)),
              minutes: new Intl.NumberFormat(uiLanguageOf(language).lang).format(20),
              questions: new Intl.NumberFormat(uiLanguageOf(language).lang).format(5),
              link: `${window.location.origin}/candidate/join/…`,
            })}
          />
          <SavedChip />
        </div>
      )}
    </Page>
  )
}

const SAMPLE_DEADLINE = Date.UTC(2027, 0, 31, 23, 59)

/** Changes the own mails, from what is stored; the document is made when there is none. */
async function saveOwn(db: Db, change: (stored: EmailFields) => EmailFields): Promise<void> {
  const { id: ownerId, gid } = db.actor
  const place = { id: mailDefaultsId(ownerId), scope: scopeOf.group(gid) }
  const fields = { kind: 'template' as const, name: 'mail', ownerId, createdAt: Date.now() }
  if (await insertMissing(db, 'library', place, { ...fields, value: { ...change({}) } })) return
  await editDoc(db, 'library', place.id, ({ value }) => ({ value: { ...value, ...change(mailFieldsOf(value)) } }))
}
