import { useRef } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { LONGEST_NOTES } from '#shared/entities/limits.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { useDb } from '../../db/hooks.ts'
import { useAutosave } from '../../features/autosave/use-autosave.ts'
import { useT } from '../../i18n/use-t.ts'
import { keepVersion, openVersions, saveNotes } from '../../features/review/notes.ts'
import './team-fields.css'

/** Notes that several people write. Text of others from meanwhile is joined when it is saved, never overwritten. */
export function NotesField({ interview }: { interview: Interview }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const stored = interview.notes ?? ''
  // the text that what is being typed was made from; null while nothing is typed
  const base = useRef<string | null>(null)
  const field = useAutosave(stored, {
    save: async (text) => {
      const from = base.current ?? stored
      // at once: what is typed while this is being saved is made from it
      base.current = text
      try {
        await saveNotes(db, interview.id, { base: from, text })
      } catch (error) {
        base.current = from
        throw error
      }
    },
  })
  const isTyping = field.value !== stored
  const versions = isTyping ? [] : openVersions(stored)
  return (
    <div className="hf-stack">
      {versions.length > 0 && (
        <Banner status="info" icon="users">
          {t('notes.both', { n: versions.length })}
        </Banner>
      )}
      {versions.map((version, at) => (
        // passages have no identity but their place
        <VersionChoice key={at} version={version} number={at + 1} onPick={(pick) => void keepVersion(db, interview.id, at, pick)} />
      ))}
      <TextArea
        label={t('notes.label')}
        description={t('notes.help')}
        rows={6}
        maxLength={LONGEST_NOTES}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(text) => {
          if (!isTyping) base.current = stored
          field.onChange(text)
        }}
      />
    </div>
  )
}

function VersionChoice({
  version,
  number,
  onPick,
}: {
  version: { first: string; second: string }
  number: number
  onPick: (pick: 'first' | 'second' | 'both') => void
}): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <div className="hf-notes-versions" role="group" aria-label={t('notes.version', { number })}>
      <dl>
        <dt>{t('notes.first')}</dt>
        <dd dir="auto">{version.first}</dd>
        <dt>{t('notes.second')}</dt>
        <dd dir="auto">{version.second}</dd>
      </dl>
      <div className="hf-row">
        <Button onPress={() => onPick('first')}>{t('notes.keepFirst')}</Button>
        <Button onPress={() => onPick('second')}>{t('notes.keepSecond')}</Button>
        <Button onPress={() => onPick('both')}>{t('notes.keepBoth')}</Button>
      </div>
    </div>
  )
}
