/** Enough for every list; a folder of a whole disk is not walked to its end. */
const MOST_FILES = 5000

/**
 * Files of a drop, those of dropped folders and their folders too. Hidden files, which systems leave in folders, are nobody's choice. What is
 * dropped has to be taken before the event is over, so this begins at once.
 */
export async function droppedFiles({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
  const taken = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry())
  // browsers that know no entries give files alone
  if (taken.every((entry) => entry === null)) return [...files]
  const found: File[] = []
  for (const entry of taken) if (entry) await walk(entry, found)
  return found
}

async function walk(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MOST_FILES) return
  if (isFile(entry)) {
    // told by its name and without bytes, where the system refuses them
    found.push(await new Promise<File>((resolve) => entry.file(resolve, () => resolve(new File([], entry.name)))))
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader() // an entry is a file or a folder
  // each answer is a part of the folder, and an empty one its end
  for (let part = await readPart(reader); part.length > 0; part = await readPart(reader))
    for (const one of part) {
      if (found.length >= MOST_FILES) return
      if (!one.name.startsWith('.')) await walk(one, found)
    }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const readPart = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))
