import { useState } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { LinkButton } from '../../../components/Button.tsx'
import { Page } from '../../../components/Page.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { Earlier, LentDetail } from '../../../features/interview-pack/earlier-interviews.ts'
import { ChooseEarlier } from './ChooseEarlier.tsx'
import { FindEarlier } from './FindEarlier.tsx'
import { useDetailNames } from './use-detail-names.ts'
import './entry.css'

/** Details of an earlier interview for the one at hand: the link and the name find the list, one is picked, or none. `code`: of the link, when it is known. */
export function ImportScreen({ code }: { code: string }): React.JSX.Element {
  const t = useT('import')
  const [earlier, setEarlier] = useState<Earlier | null>(null)
  const [taken, setTaken] = useState<readonly LentDetail[] | null>(null)
  return (
    <Page title={t('title')} narrow>
      {!earlier && <p className="hf-lead">{t('text')}</p>}
      {!earlier ? (
        <FindEarlier code={code} onFound={setEarlier} />
      ) : taken ? (
        <Taken details={taken} code={earlier.key.link_access_token} />
      ) : (
        <ChooseEarlier earlier={earlier} onTaken={setTaken} />
      )}
    </Page>
  )
}

function Taken({ details, code }: { details: readonly LentDetail[]; code: string }): React.JSX.Element {
  const t = useT('import')
  const names = useDetailNames()
  return (
    <>
      <div role="status">
        <Banner status="ok">{details.length > 0 ? t('done', { details: names(details) }) : t('doneNothing')}</Banner>
      </div>
      <LinkButton to="/candidate/join/$urlHash" params={{ urlHash: code }} variant="primary" isWide>
        {t('toInterview')}
      </LinkButton>
    </>
  )
}
