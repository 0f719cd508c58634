import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx'
import { installAtom } from '../../features/install/install.ts'
import { formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { askToPersist, readStorage, type StorageState } from '../../features/preferences/storage.ts'

/** Use of this device's storage, the browser's right to clear it, and installing as an app, which protects it best. */
export function StorageCard(): React.JSX.Element {
  const t = useT('common')
  const install = useAtomValue(installAtom)
  const [storage, setStorage] = useState<StorageState | null>(null)
  const [isRefused, setRefused] = useState(false)
  const refresh = (): Promise<void> => readStorage().then(setStorage)
  useEffect(() => void refresh(), [])
  const protect = async (): Promise<void> => {
    setRefused(!(await askToPersist()))
    await refresh()
  }
  return (
    <Card title={t('settings.device')}>
      {storage && (
        <>
          <ProgressBar
            label={t('settings.space')}
            value={storage.usedBytes}
            max={storage.usedBytes + storage.freeBytes}
            valueText={t('settings.spaceUsed', { used: formatBytes(storage.usedBytes), free: formatBytes(storage.freeBytes) })}
          />
          <div className="hf-row">
            {storage.isPersisted ? (
              <Chip status="ok">{t('settings.protected')}</Chip>
            ) : (
              <Chip status="idle">{t('settings.unprotected')}</Chip>
            )}
          </div>
          <p className="hf-meta">{storage.isPersisted ? t('settings.protectedText') : t('settings.unprotectedText')}</p>
        </>
      )}
      <div className="hf-row">
        {storage && !storage.isPersisted && (
          <Button icon="lock" onPress={() => void protect()}>
            {t('settings.protect')}
          </Button>
        )}
        {install && (
          <Button icon="download" onPress={() => void install.ask()}>
            {t('settings.install')}
          </Button>
        )}
      </div>
      <p className="hf-meta" role="status">
        {isRefused ? t('settings.protectRefused') : ''}
      </p>
    </Card>
  )
}
