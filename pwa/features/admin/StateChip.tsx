import { Chip } from '../../components/feedback/Chip.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Shows if an account can be entered. */
export function StateChip({ isActive }: { isActive: boolean }): React.JSX.Element {
  const t = useT('admin')
  return <Chip status={isActive ? 'ok' : 'warn'}>{isActive ? t('recruiters.active') : t('recruiters.frozen')}</Chip>
}
