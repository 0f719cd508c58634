import { useState } from 'react'
import { newId } from '#shared/primitives/ids.ts'
import { STANDARD, STANDARD_FIELDS } from '#shared/lib/requisition/standard.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDocs } from '../../../db/hooks.ts'
import { NotYours } from '../../../features/job/NotYours.tsx'
import { useOffers } from '../../../features/session/use-offers.ts'
import { LockedState } from '../../../features/sync-status/LockedState.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'
import { useForms, type FormVersion } from '../use-requisition.ts'
import { draftOf, newDraft, type TemplateDraft } from './template-draft.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import '../requisition.css'

/** Forms of requisitions that the group keeps (S103). They are read from this device; a new version needs a connection. */
export function TemplatesScreen(): React.JSX.Element {
  const t = useT('ats')
  const isMaker = useOffers()('addJob')
  return isMaker ? <Templates /> : <NotYours title={t('templates.title')} />
}

function Templates(): React.JSX.Element {
  const t = useT('ats')
  const isOnline = useIsOnline()
  const { newest, isLoading, isLocked } = useForms()
  const { docs: requisitions } = useDocs('jobSettings', { section: 'requisition' })
  const [opened, setOpened] = useState<TemplateDraft | null>(null)
  const usesOf = (id: string): number =>
    requisitions.filter(({ requisitionTemplate = STANDARD, requisitionAt }) => requisitionAt !== undefined && requisitionTemplate === id)
      .length
  if (opened) return <TemplateEditor key={opened.id} first={opened} isOnline={isOnline} onClose={() => setOpened(null)} />
  const makeNew = (
    <Button variant="primary" icon="plus" onPress={() => setOpened(newDraft(newId(), STANDARD_FIELDS))}>
      {t('templates.new')}
    </Button>
  )
  return (
    <Page title={t('templates.title')} actions={!isLocked && makeNew}>
      <p className="hf-lead">{t('templates.lead')}</p>
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {t('templates.offline')}
        </Banner>
      )}
      {isLoading ? (
        <Skeleton lines={6} />
      ) : isLocked ? (
        <LockedState />
      ) : (
        newest.map((form) => <TemplateCard key={form.id} form={form} uses={usesOf(form.id)} onOpen={setOpened} />)
      )}
    </Page>
  )
}

function TemplateCard(props: { form: FormVersion; uses: number; onOpen: (draft: TemplateDraft) => void }): React.JSX.Element {
  const t = useT('ats')
  const { form, uses, onOpen } = props
  const isStandard = form.id === STANDARD
  return (
    <Card title={form.name || t('form.standard')}>
      <p>{t('templates.facts', { version: form.version, fields: form.fields.length, jobs: uses })}</p>
      {isStandard ? (
        <p className="hf-meta">{t('templates.standardText')}</p>
      ) : (
        <div>
          <Button icon="edit" onPress={() => onOpen(draftOf(form))}>
            {t('templates.edit', { name: form.name })}
          </Button>
        </div>
      )}
    </Card>
  )
}
