import { lockFolder } from '@hikma/standalone/lockFolder'

// Locks the folder that is its argument, prints 'locked' or the reason, and keeps the lock until it is killed.
const outcome = await lockFolder(process.argv[2] ?? '').then(
  () => 'locked',
  (error: unknown) => (error as Error).message,
)
console.log(outcome)
if (outcome === 'locked') setInterval(() => {}, 60_000)
