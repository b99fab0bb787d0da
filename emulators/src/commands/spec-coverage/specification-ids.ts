/** How many items each section of the product's specification has. */
const itemsPerSection = { 1: 9, 2: 34, 3: 26, 4: 25, 5: 21, 6: 1, 7: 26, 8: 49, 9: 15 };

/** Every id of the specification: section, a point, and the position of the item in its section. */
export const specificationIds: readonly string[] = Object.entries(itemsPerSection).flatMap(
  ([section, items]) => Array.from({ length: items }, (_, position) => `${section}.${position + 1}`),
);
