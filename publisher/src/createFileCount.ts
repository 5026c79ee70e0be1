import type { BookToPublish, PublishProgress } from '@hikma/publishing/publishTypes'

/** Counts what a publish has done: its files and, at the end, its record. Nothing is reported before the question. */
export function createFileCount({ cover, files }: BookToPublish, onProgress: (done: number, total: number) => void) {
  const total = (cover ? 1 : 0) + files.length + 1
  let reported = -1
  const report = (done: number) => {
    if (done > reported) onProgress(done, total)
    reported = Math.max(reported, done)
  }
  return {
    advance({ step, uploaded }: PublishProgress): void {
      const isCoverUploaded = cover !== null && (step === 'pages' || step === 'record')
      if (step !== 'asking') report(uploaded + (isCoverUploaded ? 1 : 0))
    },
    finish: () => report(total),
  }
}
