// Runs in the stack's network: measures as its argument (JSON) says, and prints the answers per second.
import { measureRate, type RateOptions } from '../harness/measureRate.ts'

console.log(await measureRate(JSON.parse(process.argv[2] ?? '{}') as RateOptions))
