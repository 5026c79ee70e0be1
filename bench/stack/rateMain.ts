// Run in the stack's network: asks as its one argument says, and prints the answers per second.
import { measureRate, type RateOptions } from '../harness/measureRate.ts'

console.log(await measureRate(JSON.parse(process.argv[2] ?? '{}') as RateOptions))
