import { useState } from 'react'
import { KNOWLEDGE_TYPES } from '#shared/lib/files/knowledge-file.ts'
import { call, OfflineError } from '../../../api/client.ts'
import { FileButton } from '../../../components/fields/FileButton.tsx'
import { FormError } from '../../../components/fields/FormError.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { readConsentFile } from './read-consent-file.ts'

/** A file whose words become the consent text; a plain text is read here, the others by the server. A failure changes nothing (R244). */
export function ConsentFile({ jobId, onText }: { jobId: string; onText: (text: string) => unknown }): React.JSX.Element {
  const t = useT('recruiter')
  const [state, setState] = useState<'idle' | 'reading' | 'read' | 'failed' | 'offline'>('idle')
  const read = async (file: Blob): Promise<void> => {
    setState('reading')
    try {
      const ask = async (base64: string) => (await call('recruiter', 'read_consent_file', { job_id: jobId, file: base64 })).text
      const text = await readConsentFile({ file, ask })
      if (text !== null) await onText(text)
      setState(text === null ? 'failed' : 'read')
    } catch (error) {
      setState(error instanceof OfflineError ? 'offline' : 'failed')
    }
  }
  const isFailed = state === 'failed' || state === 'offline'
  return (
    <div className="hf-stack">
      <div className="hf-row">
        <FileButton label={t('consent.file')} accept={ACCEPTED} isDisabled={state === 'reading'} onFile={(file) => void read(file)}>
          {t('consent.upload')}
        </FileButton>
        <span role="status">{(state === 'reading' || state === 'read') && t(`consent.file.${state}`)}</span>
      </div>
      {isFailed && <FormError>{t('consent.failed')}</FormError>}
      <p className="hf-meta">{t(state === 'offline' ? 'consent.fileOffline' : 'consent.fileHelp')}</p>
    </div>
  )
}

const ACCEPTED = [...Object.values(KNOWLEDGE_TYPES), '.pdf', '.docx', '.txt'].join(',')
