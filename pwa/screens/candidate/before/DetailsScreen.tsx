import { useState, type FormEvent } from 'react'
import {
  DETAIL_LENGTH,
  EXTRA_LENGTH,
  detailProblems,
  detailsFrom,
  type DetailProblem,
  type DetailsDraft,
} from '#shared/policies/candidates/details.ts'
import { DETAIL_KINDS, type DetailKind } from '#shared/lib/detail-kinds.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { Page } from '../../../components/Page.tsx'
import { editDoc } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInterview } from '../interview-data.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { nextStep } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import './before.css'

const NOTHING = { asked: [], extra: [] }
const COMPLETES: Partial<Record<DetailKind, string>> = { phone: 'tel-national' }

/** Facts that the job asks its candidates for, and no others (S039). Kept on this device, and sent when there is a connection. */
export function DetailsScreen(): React.JSX.Element {
  const t = useT('before')
  const data = useInterview()
  const { pack, interview } = data
  const details = pack.details ?? NOTHING
  const db = useDb()
  const goTo = useNavigateStep(interview.id)
  const saving = useAct()
  const [draft, setDraft] = useState(() => draftOf(interview))
  const [problems, setProblems] = useState<Partial<Record<string, DetailProblem>>>({})
  const change = (part: Partial<DetailsDraft>): void => setDraft((before) => ({ ...before, ...part }))
  const problemOf = (field: string): { errorMessage?: string } => {
    const problem = problems[field]
    return problem ? { errorMessage: t(`problem.${problem}`) } : {}
  }
  const save = async (): Promise<void> => {
    const changes = detailsFrom(details, draft, interview)
    await editDoc(db, 'interviews', interview.id, changes)
    await goTo(nextStep({ ...data, interview: { ...interview, ...changes } }))
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const found = detailProblems(details, draft)
    setProblems(found)
    if (Object.keys(found).length === 0 && !saving.isBusy) void saving.run(save)
  }
  return (
    <Page title={t('details.title')} eyebrow={pack.job.name} narrow>
      <p>{t('details.intro', { company: pack.company.name })}</p>
      <Card>
        <p className="hf-details-person">
          <bdi>{interview.name}</bdi>, <bdi dir="ltr">{interview.email}</bdi>
        </p>
        <Form className="hf-stack" onSubmit={handleSubmit}>
          {details.asked.map((kind) => (
            <div key={kind} className="hf-stack">
              {kind === 'phone' && (
                <TextField
                  label={t('details.countryCode')}
                  type="tel"
                  autoComplete="tel-country-code"
                  maxLength={6}
                  placeholder="+"
                  value={draft.countryCode}
                  onChange={(countryCode) => change({ countryCode })}
                  {...problemOf('countryCode')}
                />
              )}
              <TextField
                label={t(`details.${kind}`)}
                type={kind === 'phone' ? 'tel' : 'text'}
                autoComplete={COMPLETES[kind] ?? 'off'}
                maxLength={kind === 'phone' ? 20 : DETAIL_LENGTH}
                isRequired={kind !== 'preference2'}
                value={draft[kind]}
                onChange={(text) => change({ [kind]: text })}
                {...problemOf(kind)}
              />
            </div>
          ))}
          {details.extra.map(({ id, label }) => (
            <TextField
              key={id}
              label={label}
              maxLength={EXTRA_LENGTH}
              isRequired
              value={draft.extra[id] ?? ''}
              onChange={(text) => change({ extra: { ...draft.extra, [id]: text } })}
              {...problemOf(id)}
            />
          ))}
          <ActNotice problem={saving.problem} />
          <Button type="submit" variant="primary" isWide isPending={saving.isBusy}>
            {t('continue')}
          </Button>
        </Form>
      </Card>
    </Page>
  )
}

const draftOf = (interview: Interview): DetailsDraft => ({
  // the keys of that list are the facts
  ...(Object.fromEntries(DETAIL_KINDS.map((kind) => [kind, interview[kind] ?? ''])) as Record<DetailKind, string>),
  countryCode: interview.countryCode ?? '',
  extra: interview.extra ?? {},
})
