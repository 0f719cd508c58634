import { useRef, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { addTag, LONGEST_TAG, removeTag, tagNames, tagProblem } from '../../features/review/tags.ts'
import './team-fields.css'

/** Tags of a candidate: Enter adds, a button each removes; the focus goes to the neighbour of what was removed. */
export function TagsField({ interview }: { interview: Interview }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const [name, setName] = useState('')
  const section = useRef<HTMLElement>(null)
  const names = tagNames(interview)
  const problem = tagProblem(interview, name)
  return (
    <section ref={section} className="hf-stack" aria-labelledby="tags-heading">
      <h3 id="tags-heading">{t('tags.title')}</h3>
      {names.length === 0 ? (
        <p className="hf-meta">{t('tags.none')}</p>
      ) : (
        <ul className="hf-tags">
          {names.map((tag, at) => (
            <li key={tag} className="hf-tag">
              <bdi>{tag}</bdi>
              <IconButton label={t('tags.remove', { name: tag })} icon="close" onPress={() => void remove(tag, at)} />
            </li>
          ))}
        </ul>
      )}
      <form
        className="hf-row hf-tags-add"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          label={t('tags.field')}
          value={name}
          onChange={setName}
          maxLength={LONGEST_TAG}
          errorMessage={name === '' || problem === null || problem === 'empty' ? undefined : t(`tags.${problem}`)}
        />
        <Button type="submit" icon="plus" isDisabled={problem !== null}>
          {t('tags.add')}
        </Button>
      </form>
    </section>
  )

  async function add(): Promise<void> {
    if (problem !== null) return
    await addTag(db, interview.id, name)
    setName('')
  }

  async function remove(tag: string, at: number): Promise<void> {
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>('.hf-tag button') ?? [])]
    const neighbour = buttons[at + 1] ?? buttons[at - 1] ?? section.current?.querySelector('input')
    neighbour?.focus()
    await removeTag(db, interview.id, tag)
  }
}
