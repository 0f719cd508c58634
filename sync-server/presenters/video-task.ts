import { zipOfTask, type ExportedFile, type VideoTask } from '#shared/views/exports/exported-file.ts'

/** A zip of videos as its task tells of it. */
export const presentVideoTask = (file: ExportedFile): VideoTask => ({ ...file, filename: zipOfTask(file.task_id) })
