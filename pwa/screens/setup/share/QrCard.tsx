import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { QrCode } from '../../../components/feedback/QrCode.tsx'
import { qrPng, qrSvg } from '../../../components/feedback/qr-picture.ts'
import { toast } from '../../../components/overlays/toast.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { ShareParts } from './share-link.ts'

/** QR code of the job as picture, file and page to print. */
export function QrCard({ job, layout, links, url }: ShareParts & { url: string }): React.JSX.Element {
  const t = useT('share')
  const name = `${job.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'job'}-qr`
  const handlePng = async (): Promise<void> => {
    try {
      download(await qrPng(url), `${name}.png`)
    } catch {
      toast({ status: 'warn', message: t('qr.failed') })
    }
  }
  return (
    <Card title={t('qr.title')}>
      {!links?.qrCodeEnabled && <p className="hf-meta">{t('qr.off')}</p>}
      <figure className="hf-share-print">
        <figcaption className="hf-share-poster">
          <bdi>{layout?.companyName}</bdi>
          <strong>
            <bdi>{job.name}</bdi>
          </strong>
        </figcaption>
        <QrCode text={url} label={t('qr.label', { name: job.name })} />
        <p className="hf-share-poster" dir="ltr">
          {url}
        </p>
      </figure>
      <div className="hf-row">
        <Button icon="download" onPress={() => void handlePng()}>
          {t('qr.png')}
        </Button>
        <Button icon="download" onPress={() => download(new Blob([qrSvg(url)], { type: 'image/svg+xml' }), `${name}.svg`)}>
          {t('qr.svg')}
        </Button>
        <Button onPress={() => window.print()}>{t('qr.print')}</Button>
      </div>
    </Card>
  )
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the browser has taken it by the next turn
  setTimeout(() => URL.revokeObjectURL(link.href))
}
