import { ShownOnce } from '../../components/overlays/ShownOnce.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Secret of a key, which nobody can read again. */
export function KeySecret({ secret }: { secret: string }): React.JSX.Element {
  const t = useT('group')
  return (
    <ShownOnce secret={secret} copy={t('secret.copy')} copied={t('secret.copied')}>
      {t('secret.once')}
    </ShownOnce>
  )
}
