/** Runs a task while no other tab of this origin exchanges what is carried. */
export const exclusively = <Result>(task: () => Promise<Result>): Promise<Result> =>
  (navigator as Partial<Navigator>).locks ? navigator.locks.request('hikma-carry', task) : task()
