import { use, useState } from 'react'
import { isFigureId } from '#shared/lib/figures.ts'
import { INTERVIEW_LANGUAGES } from '#shared/lib/interview-languages.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import { consentIn } from '#shared/policies/setup/consent-version.ts'
import { LinkButton } from '../../../components/Button.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { questionText } from '../../../features/answers/questions.ts'
import { Interviewer } from '../../../features/interview-view/Interviewer.tsx'
import { fetchWords } from '../../../i18n/i18n.ts'
import { languageName } from '../../../i18n/interview-language.ts'
import { LANGUAGES, type Language } from '../../../i18n/languages.ts'
import { LanguageOf, useT } from '../../../i18n/use-t.ts'
import { untilResponse } from '../../../lib/until-response.ts'
import { companyColour } from '../../../styles/company-colour.ts'
import type { Setup } from '../setup-steps.ts'
import { LinkPage, useExampleFacts } from './PhonePreview.tsx'
import '../../../features/interview-view/stage.css'
import './preview.css'

const DEVICES = ['phone', 'tablet', 'desktop'] as const
const THEMES = ['light', 'dark'] as const
const PAGES = ['link', 'consent', 'question'] as const

/** Pages of candidates as they would be, by device, interview language and colours (S089). It is a picture that stores nothing. */
export function CandidatePreview({ setup }: { setup: Setup }): React.JSX.Element {
  const t = useT('layout')
  const facts = useExampleFacts(setup)
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('phone')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light')
  const [page, setPage] = useState<(typeof PAGES)[number]>('link')
  const [chosen, setChosen] = useState('')
  const language = facts.languages.find((name) => name === chosen) ?? facts.languages[0] ?? 'english'
  const words = wordsFor(language)
  const pick =
    <Id extends string>(ids: readonly Id[], set: (id: Id) => void) =>
    (id: string) => {
      const found = ids.find((known) => known === id)
      if (found) set(found)
    }
  return (
    <div className="hf-preview">
      <div className="hf-preview-choices">
        <Select
          label={t('preview.page')}
          value={page}
          onChange={pick(PAGES, setPage)}
          options={PAGES.map((id) => ({ id, label: t(`preview.page.${id}`) }))}
        />
        <Select
          label={t('preview.device')}
          value={device}
          onChange={pick(DEVICES, setDevice)}
          options={DEVICES.map((id) => ({ id, label: t(`preview.device.${id}`) }))}
        />
        <Select
          label={t('preview.language')}
          value={language}
          onChange={setChosen}
          options={facts.languages.map((id) => ({ id, label: languageName(id) }))}
        />
        <Select
          label={t('preview.theme')}
          value={theme}
          onChange={pick(THEMES, setTheme)}
          options={THEMES.map((id) => ({ id, label: t(`preview.theme.${id}`) }))}
        />
      </div>
      <div className="hf-device" data-device={device} role="img" aria-label={t('preview.picture', { page: t(`preview.page.${page}`) })}>
        <div
          className="hf-device-page hf-company"
          lang={words.lang}
          dir={words.dir}
          data-theme={theme}
          style={companyColour(facts.company.colorScheme)}
        >
          <InLanguage language={words}>
            {page === 'link' && <ExamplePage setup={setup} language={language} />}
            {page === 'consent' && <ConsentPage setup={setup} language={language} languages={facts.languages} />}
            {page === 'question' && <QuestionPage setup={setup} language={language} />}
          </InLanguage>
        </div>
      </div>
      <p className="hf-meta">{t('preview.help')}</p>
      <div className="hf-row">
        <LinkButton icon="record" to="/recruiter/jobs/$jobId/setup/rehearsal" params={{ jobId: setup.job.id }}>
          {t('trial.open')}
        </LinkButton>
      </div>
    </div>
  )
}

/** The interface of candidates in an interview language: its own words where candidates have them, else English. */
function wordsFor(language: string): Language {
  const code = Object.entries(INTERVIEW_LANGUAGES).find(([name]) => name === language)?.[1]
  const [english] = LANGUAGES
  return LANGUAGES.find((known) => known.code === code && known.forCandidates) ?? (english as Language) // the list is a constant and not empty
}

/** Waits for the words of the language before it shows anything in it. */
function InLanguage({ language: { lang }, children }: { language: Language; children: React.ReactNode }): React.JSX.Element {
  use(wordsIn(lang))
  return <LanguageOf value={lang}>{children}</LanguageOf>
}

const loading = new Map<string, Promise<void>>()
function wordsIn(lang: string): Promise<void> {
  const known = loading.get(lang)
  if (known) return known
  const promise = untilResponse(() => fetchWords(lang, ['entry', 'device', 'common', 'layout', 'recruiter']))
  loading.set(lang, promise)
  return promise
}

/** Page behind the link, its examples in the language of the frame. */
const ExamplePage = ({ setup, language }: { setup: Setup; language: string }): React.JSX.Element => (
  <LinkPage facts={useExampleFacts(setup, language)} />
)

function ConsentPage({ setup, language, languages }: { setup: Setup; language: string; languages: readonly string[] }): React.JSX.Element {
  const t = useT('layout')
  const text = setup.consent?.consentEnabled ? consentIn(setup.consent, { language, languages })?.text : undefined
  return (
    <div className="hf-device-words" dir="auto">
      {text || t('preview.noConsent')}
    </div>
  )
}

/** First question of the job, with the interviewer that candidates see. */
function QuestionPage({ setup, language }: { setup: Setup; language: string }): React.JSX.Element {
  const t = useT('layout')
  const { layout } = setup
  const [question] = mostQuestions(setup.tests)
  const person = {
    firstName: layout?.interviewerFirstName ?? '',
    lastName: layout?.interviewerLastName ?? '',
    jobTitle: layout?.interviewerJobTitle ?? '',
  }
  const chosen = layout?.virtualAvatar || layout?.avatar
  const figure = isFigureId(chosen) ? chosen : null
  const hasName = Boolean(person.firstName || person.lastName)
  const shown = hasName && (figure === null || layout?.showAvatarIdentity === true) ? person : null
  return (
    <div className="hf-device-words">
      {(shown || figure) && <Interviewer person={shown} figure={figure} pictureRef={null} />}
      <p className="hf-device-question" dir="auto">
        {question ? questionText(question.text, language) : t('preview.noQuestion')}
      </p>
    </div>
  )
}
