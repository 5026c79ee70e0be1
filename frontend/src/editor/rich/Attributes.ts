/** The attributes of an element in their order, with decoded values. */
export type Attributes = readonly (readonly [name: string, value: string])[]
