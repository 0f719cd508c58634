import type { Pack } from '#shared/views/pack.ts'
import { Icon, type IconName } from '../../../components/Icon.tsx'
import { APP_BYTES, MODEL_BYTES } from '../../../features/interview-pack/download-size.ts'
import { formatBytes } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { PrepareStep } from './use-prepare.ts'

const ICON_OF: Readonly<Record<PrepareStep['state'], IconName>> = { todo: 'download', running: 'sending', done: 'check-circle' }

interface PrepareItemsProps {
  steps: readonly PrepareStep[]
  items: Pack['items']
  /** sound and picture are asked for, or nobody knows yet */
  isRecorded: boolean
}

/** List of downloads: sign, name, size and state in words. */
export function PrepareItems({ steps, items, isRecorded }: PrepareItemsProps): React.JSX.Element {
  const t = useT('entry')
  const sizeOf: Partial<Record<PrepareStep['name'], number>> = {
    // files have a row of their own
    questions: items.reduce((sum, { name, bytes }) => (name === 'files' ? sum : sum + bytes), 0),
    app: APP_BYTES,
  }
  return (
    <>
      <ul className="hf-prepare">
        {steps.map(({ name, state }) => (
          <li key={name} data-state={state}>
            <Icon name={ICON_OF[state]} />
            <span>{t(`prepare.item.${name}`)}</span>
            <span className="hf-prepare-size hf-tabular">{sizeOf[name] ? formatBytes(sizeOf[name]) : ''}</span>
            <span className="hf-prepare-state">{t(`prepare.state.${state}`)}</span>
          </li>
        ))}
      </ul>
      {isRecorded && <p className="hf-join-note">{t('prepare.models', { size: formatBytes(MODEL_BYTES) })}</p>}
    </>
  )
}
