import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './run.ts'

/** Makes a demo recording the picture and sound of Chromium's fake camera and microphone; gives the switches for it. Needs ffmpeg. */
export async function makeSpeakerVideo(folder: string): Promise<string[]> {
  const source = path.join(ROOT, 'seeds', 'media', 'clip-01.webm')
  const [video, audio] = [path.join(folder, 'speaker.mjpeg'), path.join(folder, 'speaker.wav')]
  const run = promisify(execFile)
  await run('ffmpeg', ['-v', 'error', '-y', '-i', source, '-an', '-r', '30', '-q:v', '4', '-f', 'mjpeg', video])
  await run('ffmpeg', ['-v', 'error', '-y', '-i', source, '-vn', '-ar', '48000', '-ac', '1', audio])
  return [`--use-file-for-fake-video-capture=${video}`, `--use-file-for-fake-audio-capture=${audio}`]
}
