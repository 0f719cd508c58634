import { useState } from 'react'
import { must } from '#shared/primitives/must.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { toast } from '../../../components/overlays/toast.ts'
import { useDb } from '../../../db/hooks.ts'
import { useT } from '../../../i18n/use-t.ts'
import { renewJobLink, type ShareParts } from './share-link.ts'

/** Address of the job's link, to copy; and a new one in its place, which can be undone. */
export function LinkCard({ job, links, url }: ShareParts & { url: string }): React.JSX.Element {
  const t = useT('share')
  const db = useDb()
  const [isAsked, setAsked] = useState(false)
  const copy = (): void =>
    void navigator.clipboard.writeText(url).then(
      () => toast({ status: 'ok', message: t('link.copied') }),
      () => toast({ status: 'warn', message: t('link.copyByHand') }),
    )
  const renew = async (): Promise<void> => {
    setAsked(false)
    const undo = await renewJobLink(db, job, must(links?.linkEpoch, 'there is an address'))
    toast({ status: 'ok', message: t('link.renewed'), undo: () => void undo() })
  }
  return (
    <Card title={t('link.title')}>
      {!links?.magicURL && <p className="hf-meta">{t('link.off')}</p>}
      <TextField label={t('link.address')} value={url} onChange={() => undefined} isReadOnly />
      <div className="hf-row">
        <Button icon="link" onPress={copy}>
          {t('link.copy')}
        </Button>
        <Button variant="quiet" onPress={() => setAsked(true)}>
          {t('link.new')}
        </Button>
      </div>
      {isAsked && (
        <Dialog
          title={t('link.newTitle')}
          isOpen
          onOpenChange={setAsked}
          actions={
            <>
              <Button onPress={() => setAsked(false)}>{t('link.keep')}</Button>
              <Button variant="primary" onPress={() => void renew()}>
                {t('link.newConfirm')}
              </Button>
            </>
          }
        >
          <p>{t('link.newText')}</p>
        </Dialog>
      )}
    </Card>
  )
}
