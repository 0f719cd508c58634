import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Page } from '../../../components/Page.tsx'
import { editDoc } from '../../../db/edit.ts'
import { useDb } from '../../../db/hooks.ts'
import { keepLanguage } from '../../../features/interview-pack/interview-language.ts'
import { LanguageChoice } from '../../../features/link-page/LanguageChoice.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useAct } from '../../../features/trouble/use-act.ts'
import { useInterview } from '../interview-data.ts'
import { ActNotice } from '../question/ActNotice.tsx'
import { nextStep } from '../question/flow.ts'
import { useNavigateStep } from '../question/navigate-step.ts'
import { mayChangeLanguage } from './settle-language.ts'

/** Interview language with a practice prompt in it; fixed once an answer was given (S042). Needs no connection. */
export function LanguageScreen(): React.JSX.Element {
  const t = useT('before')
  const data = useInterview()
  const { pack, interview } = data
  const db = useDb()
  const goTo = useNavigateStep(interview.id)
  const choosing = useAct()
  const language = pack.interview.language ?? pack.languages[0] ?? 'english'
  const isOpen = mayChangeLanguage(interview) && pack.languages.length > 1
  const choose = (chosen: string): void =>
    void choosing.run(async () => {
      await editDoc(db, 'interviews', interview.id, { language: chosen })
      await keepLanguage(interview.id, chosen)
    })
  return (
    <Page title={t('language.title')} eyebrow={pack.job.name} narrow>
      <Card>
        {isOpen ? (
          <LanguageChoice languages={pack.languages} value={language} onChange={choose} />
        ) : (
          <Banner status="info">{t('language.fixed')}</Banner>
        )}
        <ActNotice problem={choosing.problem} />
        <p className="hf-meta">{t('language.preview')}</p>
        <p className="hf-lead" dir="auto">
          {pack.practice.video}
        </p>
      </Card>
      <div className="hf-primary-bar">
        <Button variant="primary" isWide onPress={() => void goTo(nextStep(data))}>
          {t('continue')}
        </Button>
      </div>
    </Page>
  )
}
