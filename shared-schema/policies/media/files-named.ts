import type { Pack } from '../../views/pack.ts'
import type { PackFile } from '../../lib/files/pack-file.ts'

/** Files that a pack names, each once: those of the company, then those of its questions. */
export function filesNamed({ media, questions }: Pick<Pack, 'media' | 'questions'>): Pick<PackFile, 'name' | 'of'>[] {
  const named: Pick<PackFile, 'name' | 'of'>[] = [
    { of: 'logo', name: media?.companyLogo ?? '' },
    { of: 'interviewer', name: media?.interviewerImage ?? '' },
    ...questions.map(({ file }) => ({ of: 'question' as const, name: file?.name ?? '' })),
    { of: 'companyVideo', name: media?.companyVideo ?? '' },
    { of: 'outro', name: media?.outroVideo ?? '' },
  ]
  return [...new Map(named.filter(({ name }) => name !== '').map((one) => [one.name, one])).values()]
}

/** Folder and last part of the name of a stored file, by which its reader asks for it and a device keeps it. */
export const fileIn = (name: string): string => name.replace(/\/.*\//, '-')
