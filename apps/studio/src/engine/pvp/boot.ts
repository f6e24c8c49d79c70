/** A unit of all amounts is a hundredth of the boot: stakes are whole boots, and five percent of a boot are five units. */
export const unitsOfBoot = 100
