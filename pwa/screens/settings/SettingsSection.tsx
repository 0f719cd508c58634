import { useRef, type ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'

const SECTIONS = ['account', 'look', 'security', 'device'] as const
type SectionId = (typeof SECTIONS)[number]

/** Cards of the settings that belong together, below a heading to which the index leads. */
export function SettingsSection({ id, children }: { id: SectionId; children: ReactNode }): React.JSX.Element {
  const t = useT('common')
  return (
    <section className="hf-settings-section" aria-label={t(`settings.section.${id}`)} id={`settings-${id}`} tabIndex={-1}>
      {children}
    </section>
  )
}

/** Index of the sections, beside them where there is room. It moves the focus itself: a hash in the address would be a step of the history. */
export function SettingsIndex(): React.JSX.Element {
  const t = useT('common')
  const index = useRef<HTMLElement>(null)
  const open = (id: SectionId): void => {
    const section = index.current?.ownerDocument.getElementById(`settings-${id}`)
    section?.focus({ preventScroll: true })
    section?.scrollIntoView()
  }
  return (
    <nav className="hf-settings-index" aria-label={t('settings.sections')} ref={index}>
      {SECTIONS.map((id) => (
        <Button key={id} variant="quiet" onPress={() => open(id)}>
          {t(`settings.section.${id}`)}
        </Button>
      ))}
    </nav>
  )
}
