import { useRef, type ReactNode } from 'react'
import { CV_TYPES } from '#shared/lib/files/cv-name.ts'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/use-t.ts'

interface CvFileButtonsProps {
  /** true before the first choice */
  isFirst: boolean
  isPending: boolean
  onFile: (file: File) => void
  /** more to do, first */
  children: ReactNode
}

const ENDINGS = [...Object.keys(CV_TYPES).map((ending) => `.${ending}`), '.jpeg'].join(',')

/** A file, or a picture taken now. */
export function CvFileButtons({ isFirst, isPending, onFile, children }: CvFileButtonsProps): React.JSX.Element {
  const t = useT('cv')
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = (event: React.ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = event.target.files ?? []
    // the same file may be chosen again after a problem
    event.target.value = ''
    if (chosen) onFile(chosen)
  }
  return (
    <div className="hf-actions">
      <input ref={file} type="file" hidden aria-label={t('choose')} accept={ENDINGS} onChange={choose} />
      <input
        ref={camera}
        type="file"
        hidden
        aria-label={t('camera')}
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={choose}
      />
      {children}
      <Button variant={isFirst ? 'primary' : 'secondary'} icon="upload" isPending={isPending} onPress={() => file.current?.click()}>
        {t(isFirst ? 'choose' : 'chooseOther')}
      </Button>
      <Button icon="camera" isDisabled={isPending} onPress={() => camera.current?.click()}>
        {t('camera')}
      </Button>
    </div>
  )
}
