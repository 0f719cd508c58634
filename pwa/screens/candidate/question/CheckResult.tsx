import { Suspense } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { TakeCheck } from '../../../features/capture/types.ts'

interface CheckResultProps {
  /** absent while the take is being judged */
  check: TakeCheck | undefined
  /** another take is possible and uses no try */
  isFree?: boolean
  /** false: the recording has left this device, so nobody can play it */
  isHere?: boolean
}

/** Findings of the check of a take; they come when they are ready and delay nobody. */
export function CheckResult(props: CheckResultProps): React.JSX.Element {
  return (
    <div role="status" className="hf-stack hf-take-check">
      {/* its words are no part of what a link opens with */}
      <Suspense fallback={null}>
        <Result {...props} />
      </Suspense>
    </div>
  )
}

function Result({ check, isFree = false, isHere = true }: CheckResultProps): React.JSX.Element {
  const t = useT('checks')
  if (!check) return <p className="hf-note">{t('running')}</p>
  return (
    <>
      {check.findings.length === 0 && (isHere || check.basis !== 'nothing') && <p className="hf-note">{t(`basis.${check.basis}`)}</p>}
      {check.findings.length > 0 && (
        <Banner status="warn">
          {check.findings.map((finding) => (
            <p key={finding}>{t(`finding.${finding}`)}</p>
          ))}
          {isFree && <p>{t('free')}</p>}
        </Banner>
      )}
      {check.hint && (
        <Banner status="info">
          <p>{t(`hint.${check.hint}`)}</p>
          <details>
            <summary>{t('hint.why')}</summary>
            <p className="hf-note">{t('hint.doubt')}</p>
          </details>
        </Banner>
      )}
    </>
  )
}
