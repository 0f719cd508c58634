import { Banner } from '../../../components/feedback/Banner.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { Imported } from '../../../features/rescue-file/import-answers.ts'
import type { RescueError } from '../../../features/rescue-file/rescue-file.ts'
import { useQuestionNumbers } from '../question/use-question-numbers.ts'

/** `storage`: the device has no room, or does not answer */
export type ImportOutcome = Imported | RescueError['why'] | 'storage' | 'full'

/** Result of importing a rescue file. */
export function ImportResult({ of }: { of: ImportOutcome }): React.JSX.Element {
  const t = useT('rescue')
  const names = useQuestionNumbers()
  if (typeof of === 'string') return <Banner status="warn">{t(`import.error.${of}`)}</Banner>
  const { damaged, elsewhere, cv, photo } = of
  return (
    <>
      <WhatIsHere of={of} />
      {elsewhere.length > 0 && <Banner status="warn">{t('import.elsewhere', { n: elsewhere.length, answers: names(elsewhere) })}</Banner>}
      {(damaged.length > 0 || cv === 'damaged' || photo === 'damaged') && (
        <Banner status="warn">
          {damaged.length > 0 && <p>{t('import.damaged', { n: damaged.length, answers: names(damaged) })}</p>}
          {cv === 'damaged' && <p>{t('import.cv.damaged')}</p>}
          {photo === 'damaged' && <p>{t('import.photo.damaged')}</p>}
          <p>{t('import.again')}</p>
        </Banner>
      )}
    </>
  )
}

function WhatIsHere({ of: { added, known, kept, damaged, elsewhere, cv, photo } }: { of: Imported }): React.JSX.Element | null {
  const t = useT('rescue')
  const isAll = damaged.length + elsewhere.length === 0
  const hasCv = cv !== null && cv !== 'damaged'
  const found = added + known + kept
  const hasPhoto = photo !== undefined && photo !== 'damaged'
  const isAnswersOnly = cv === null && photo === undefined
  if (found === 0 && !hasCv && !hasPhoto && !(isAll && isAnswersOnly)) return null
  return (
    <Banner status="ok">
      {(added > 0 || (isAll && (found > 0 || isAnswersOnly))) && <p>{t('import.done', { added })}</p>}
      {added === 0 && !isAll && found > 0 && <p>{t('import.rest')}</p>}
      {hasCv && <p>{t(`import.cv.${cv}`)}</p>}
      {hasPhoto && <p>{t(`import.photo.${photo}`)}</p>}
      {kept > 0 && <p>{t('import.kept', { n: kept })}</p>}
    </Banner>
  )
}
