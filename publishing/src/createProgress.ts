import type { PublishProgress, PublishStep } from './publishTypes.ts'

/** Reports each step of a publish and each uploaded file. */
export function createProgress(total: number, onProgress: (progress: PublishProgress) => void) {
  let progress: PublishProgress = { step: 'asking', uploaded: 0, total }
  const report = (more: Partial<PublishProgress>) => onProgress((progress = { ...progress, ...more }))
  return {
    enter: (step: PublishStep) => report({ step }),
    countFile: () => report({ uploaded: progress.uploaded + 1 }),
    step: () => progress.step,
  }
}

export type Progress = ReturnType<typeof createProgress>
