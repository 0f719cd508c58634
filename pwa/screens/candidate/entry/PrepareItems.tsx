import type { Pack } from '#shared/views/pack.ts'
import { Icon, type IconName } from '../../../components/Icon.tsx'
import { formatBytes } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { PrepareStep } from './use-prepare.ts'

const ICON_OF: Readonly<Record<PrepareStep['state'], IconName>> = { todo: 'download', running: 'sending', done: 'check-circle' }

/** List of downloads: sign, name, size and state in words. */
export function PrepareItems({ steps, items }: { steps: readonly PrepareStep[]; items: Pack['items'] }): React.JSX.Element {
  const t = useT('entry')
  const packBytes = items.reduce((sum, item) => sum + item.bytes, 0)
  return (
    <ul className="hf-prepare">
      {steps.map(({ name, state }) => (
        <li key={name} data-state={state}>
          <Icon name={ICON_OF[state]} />
          <span>{t(`prepare.item.${name}`)}</span>
          <span className="hf-prepare-size hf-tabular">{name === 'questions' && packBytes > 0 ? formatBytes(packBytes) : ''}</span>
          <span className="hf-prepare-state">{t(`prepare.state.${state}`)}</span>
        </li>
      ))}
    </ul>
  )
}
