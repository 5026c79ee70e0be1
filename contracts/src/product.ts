/** The product's name, as readers see it in the header. */
export const PRODUCT_NAME = 'Hikma'
