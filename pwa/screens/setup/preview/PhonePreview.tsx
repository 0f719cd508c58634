import type { LinkFacts } from '#shared/views/pack.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Company } from '../../../features/link-page/Company.tsx'
import { Facts } from '../../../features/link-page/Facts.tsx'
import { languageNames } from '../../../features/link-page/language-names.ts'
import { Way } from '../../../features/link-page/Way.tsx'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { companyColour } from '../../../styles/company-colour.ts'
import type { Setup } from '../setup-steps.ts'
import { previewFacts } from './preview-facts.ts'

/** The page a candidate opens by the link, in the frame of a phone and the company's colour. A picture: it holds no controls. */
export function PhonePreview({ setup }: { setup: Setup }): React.JSX.Element {
  const facts = useExampleFacts(setup)
  return (
    <div className="hf-phone hf-company" style={companyColour(facts.company.colorScheme)}>
      <LinkPage facts={facts} />
    </div>
  )
}

/** Facts of the link as it would be now, with an example in place of a person and of a missing company; a company without a message thanks in the language. */
export function useExampleFacts(setup: Setup, language?: string): LinkFacts {
  const t = useT('recruiter')
  return previewFacts(setup, { company: t('preview.company'), candidate: t('preview.candidate'), ...(language && { language }) })
}

/** The page behind the link, made of the parts of candidates. */
export function LinkPage({ facts }: { facts: LinkFacts }): React.JSX.Element {
  const t = useT('entry')
  return (
    <div className="hf-join">
      <Company company={facts.company} jobName={facts.job.name} candidateName={facts.candidateName} isPreview />
      <div className="hf-join-body">
        <Facts facts={facts} isPreview />
        {facts.way && <Way consentNeeded={facts.consentNeeded} way={facts.way} />}
        {facts.languages.length > 1 && <Languages names={facts.languages} />}
        {facts.emailVerification && (
          <p className="hf-join-note">
            <Icon name="lock" size={16} /> {t('join.codeFirst')}
          </p>
        )}
        <span className="hf-button hf-button-primary hf-button-wide">{t('join.start')}</span>
        {!facts.emailVerification && <span className="hf-button hf-button-quiet hf-button-wide">{t('join.access')}</span>}
      </div>
    </div>
  )
}

/** Choice of the interview language, as words: a picture has nothing to press. */
function Languages({ names }: { names: readonly string[] }): React.JSX.Element {
  const t = useT('entry')
  const lang = useLang()
  return (
    <section>
      <h2 className="hf-join-steps">{t('language.title')}</h2>
      <p>{languageNames(names, lang)}</p>
    </section>
  )
}
