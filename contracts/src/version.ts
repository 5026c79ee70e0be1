/** The version of Hikma: the one of every package, image, probe and metric (a test compares them). */
export const VERSION = '0.1.0'
