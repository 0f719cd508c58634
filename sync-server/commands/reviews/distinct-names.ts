import { cleanFileName } from '#shared/lib/files/file-name.ts'
import { foldText } from '#shared/primitives/text.ts'

/** Signs that some systems take in no name. */
const NOT_EVERYWHERE = /[<>:"|?*]|[. ]+$/gu
const MAX_LENGTH = 120

/** Names of files or folders for people, each once: some systems take names for the same that differ in case. Nobody's is `nameless`. */
export function distinctNames(people: readonly string[], nameless: string): string[] {
  const taken = new Set<string>()
  return people.map((person) => {
    const name = cleanFileName(person, MAX_LENGTH).replaceAll(NOT_EVERYWHERE, '') || nameless
    let free = name
    for (let n = 2; taken.has(foldText(free)); n++) free = `${name} (${n})`
    taken.add(foldText(free))
    return free
  })
}
