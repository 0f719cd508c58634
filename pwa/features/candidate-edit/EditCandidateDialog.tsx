import { useState } from 'react'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { useCommand } from '../../api/use-command.ts'
import { DateTimeField } from '../../components/fields/DateTimeField.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { toast } from '../../components/overlays/toast.ts'
import { useDb, useDoc } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { languageName } from './language-name.ts'
import { OwnDetails } from './OwnDetails.tsx'
import { CandidateHistory } from './CandidateHistory.tsx'
import { factProblems } from './fact-problems.ts'
import { draftOf, editOf, saveEdit, type CandidateDraft } from './candidate-edit.ts'

/** Corrects what is known of a candidate (S118): name, phone and language on this device, the address by the server when there is a connection. */
export function EditCandidateDialog({ row, onClose }: { row: Interview; onClose: () => void }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const command = useCommand()
  const [draft, setDraft] = useState(() => draftOf(row))
  const change = (part: Partial<CandidateDraft>): void => setDraft({ ...draft, ...part })
  const edit = editOf(row, draft)
  const problems = factProblems(draft)
  const problem = (of: 'name' | 'email'): string | undefined => {
    const found = problems.find((one) => one === of || one === `${of}Long`)
    return found && t(`error.candidate.${found}`)
  }
  const isBackwards = draft.startAt !== null && draft.endAt !== null && draft.startAt > draft.endAt
  return (
    <FormDialog
      title={t('edit.title', { name: row.name })}
      action={t('edit.save')}
      command={command}
      isComplete={problems.length === 0 && !isBackwards}
      onSubmit={save}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextField
            label={t('add.name')}
            value={draft.name}
            onChange={(name) => change({ name })}
            autoComplete="off"
            errorMessage={isTried ? problem('name') : undefined}
          />
          <TextField
            label={t('add.email')}
            type="email"
            name="email"
            value={draft.email}
            onChange={(email) => change({ email })}
            autoComplete="off"
            errorMessage={isTried ? problem('email') : undefined}
          />
          {edit.asked.email !== undefined && <Banner status="warn">{t('edit.newAddress')}</Banner>}
          <TextField label={t('edit.phone')} type="tel" value={draft.phone} onChange={(phone) => change({ phone })} maxLength={20} />
          <LanguageField jobId={row.jobId} value={draft.language} onChange={(language) => change({ language })} />
          <DateTimeField
            label={t('edit.start')}
            valueMs={draft.startAt}
            onChange={(startAt) => change({ startAt })}
            clearLabel={t('edit.noStart')}
            errorMessage={isTried && isBackwards ? t('edit.backwards') : undefined}
          />
          <DateTimeField label={t('edit.end')} valueMs={draft.endAt} onChange={(endAt) => change({ endAt })} clearLabel={t('edit.noEnd')} />
          <OwnDetails row={row} />
          <CandidateHistory row={row} />
        </>
      )}
    </FormDialog>
  )

  async function save(): Promise<boolean> {
    return await command.run(async (send) => {
      const saved = await saveEdit(db, send, row, edit)
      toast(saved === 'waiting' ? { status: 'info', message: t('edit.waiting') } : { status: 'ok', message: t('edit.saved') })
    })
  }
}

/** Languages of the job, and the one that this candidate has. */
function LanguageField({
  jobId,
  value,
  onChange,
}: {
  jobId: string
  value: string
  onChange: (language: string) => void
}): React.JSX.Element {
  const t = useT('recruiter')
  const { doc } = useDoc('jobSettings', settingId(jobId, 'layout'))
  const known = [...new Set([...(doc?.interviewLanguages ?? []), ...(value === '' ? [] : [value])])]
  return (
    <Select
      label={t('edit.language')}
      value={value === '' ? NONE : value}
      onChange={(id) => onChange(id === NONE ? '' : id)}
      options={[{ id: NONE, label: t('edit.languageOfJob') }, ...known.map((id) => ({ id, label: languageName(id) }))]}
    />
  )
}

/** Stands for no language: the empty text shows a placeholder. */
const NONE = '-'
