import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PreviousInterview } from '#shared/views/previous-interview.ts'
import { Button, LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { FormError } from '../../../components/fields/FormError.tsx'
import { WaitNote } from '../../../components/feedback/WaitNote.tsx'
import { formatDate } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { takeOver, type Earlier, type EarlierProblem, type LentDetail } from '../../../features/interview-pack/earlier-interviews.ts'
import { useDetailNames } from './use-detail-names.ts'

/** No interview has it: ids are longer. */
const FRESH = 'new'

/** The earlier interviews with what each would share, and starting without any. */
export function ChooseEarlier({
  earlier: { key, interviews },
  onTaken,
}: {
  earlier: Earlier
  onTaken: (details: readonly LentDetail[]) => void
}): React.JSX.Element {
  const t = useT('import')
  const navigate = useNavigate()
  const aboutOf = useAbout()
  const [chosen, setChosen] = useState(interviews[0]?.interview_id ?? FRESH)
  const [state, setState] = useState<'idle' | 'taking' | EarlierProblem>('idle')
  const toInterview = { to: '/candidate/join/$urlHash', params: { urlHash: key.link_access_token } } as const
  if (interviews.length === 0)
    return <EmptyState icon="user" title={t('none')} action={<LinkButton {...toInterview}>{t('toInterview')}</LinkButton>} />
  const goOn = async (): Promise<void> => {
    if (chosen === FRESH) return await navigate(toInterview)
    setState('taking')
    const done = await takeOver(key, chosen)
    if (typeof done === 'object') onTaken(done)
    else setState(done)
  }
  return (
    <>
      <p className="hf-lead" role="status">
        {t('found', { count: interviews.length })}
      </p>
      <ChoiceCards
        label={t('choose')}
        options={[
          ...interviews.map((interview) => ({ id: interview.interview_id, label: interview.job_name, description: aboutOf(interview) })),
          { id: FRESH, label: t('fresh'), description: t('freshText') },
        ]}
        value={[chosen]}
        onChange={([id = FRESH]) => setChosen(id)}
        multiple={false}
      />
      <Card title={t('shared')}>
        <p>{t('sharedText')}</p>
      </Card>
      {state !== 'idle' && state !== 'taking' && <FormError>{t(`problem.${state}`)}</FormError>}
      <Button variant="primary" isWide isPending={state === 'taking'} onPress={() => void goOn()}>
        {t('go')}
      </Button>
      <WaitNote isWaiting={state === 'taking'} />
    </>
  )
}

function useAbout(): (interview: PreviousInterview) => string {
  const t = useT('import')
  const names = useDetailNames()
  return ({ started_at: startedAt, details }) => {
    // only those that were begun are listed
    const at = formatDate(startedAt ?? 0)
    return details.length > 0 ? t('about', { at, details: names(details) }) : t('aboutNothing', { at })
  }
}
