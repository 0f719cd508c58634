import { useEffect, useRef, useState } from 'react'
import { isVisible } from '#shared/primitives/text.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { ConsentFile } from './ConsentFile.tsx'
import { deleteValue, readValue, writeValue } from '../../../lib/profile/profile-store.ts'

interface NewConsentTextProps {
  label: string
  description: string
  stored: string
  maxLength: number
  rows: number
  isRequired: boolean
  jobId: string
  /** place of what is typed and not saved, on this device */
  draftKey: string
  save: (text: string) => Promise<unknown>
}

/** The text of an open job changes only when told to: each change asks candidates again. What is typed stays on this device until then. */
export function NewConsentText({ stored, draftKey, save, jobId, ...field }: NewConsentTextProps): React.JSX.Element {
  const t = useT('recruiter')
  const [typed, setTyped, keeping] = useDraft(`consent-draft:${draftKey}`)
  const [isFailed, setFailed] = useState(false)
  const text = typed ?? stored
  const isChanged = typed !== null && typed !== stored
  const handleSave = async (): Promise<void> => {
    setFailed(false)
    try {
      await save(text)
      setTyped(null)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <TextArea
        {...field}
        value={text}
        onChange={setTyped}
        {...(isChanged && !isVisible(text) && { errorMessage: t('gap.consentText') })}
      />
      <ConsentFile jobId={jobId} onText={setTyped} />
      {isFailed && (
        <div role="alert">
          <Banner status="bad">{t('consent.failed')}</Banner>
        </div>
      )}
      <p className="hf-meta" role="status">
        {isChanged && keeping !== 'underWay' && t(`consent.draft.${keeping}`)}
      </p>
      {isChanged && (
        <div className="hf-row">
          <Button variant="primary" isDisabled={!isVisible(text)} onPress={() => void handleSave()}>
            {t('consent.save')}
          </Button>
          <Button variant="quiet" onPress={() => setTyped(null)}>
            {t('consent.discard')}
          </Button>
        </div>
      )}
    </>
  )
}

/** State of a draft: on its way to the device's storage, in it, or on this page only. */
type Keeping = 'underWay' | 'kept' | 'failed'

/** Text that was typed, also before a reload; null = nothing. */
function useDraft(key: string): [string | null, (text: string | null) => void, Keeping] {
  const [draft, setDraft] = useState<string | null>(null)
  const [keeping, setKeeping] = useState<Keeping>('kept')
  const latest = useRef(0)
  useEffect(() => {
    let isWanted = true
    readValue(key)
      .then((kept) => {
        if (isWanted && typeof kept === 'string') setDraft((typed) => typed ?? kept)
      })
      // without storage the draft lives as long as the page
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [key])
  const change = (text: string | null): void => {
    const edit = ++latest.current
    const tell = (result: Keeping): void => {
      if (edit === latest.current) setKeeping(result)
    }
    setDraft(text)
    setKeeping('underWay')
    void (text === null ? deleteValue(key) : writeValue(key, text)).then(
      () => tell('kept'),
      () => tell('failed'),
    )
  }
  return [draft, change, keeping]
}
