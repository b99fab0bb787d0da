import { missingObject } from '../objects/stripe-error.ts';
import type { ListPage } from '../objects/stripe-objects.ts';
import type { ListParams } from './params.ts';

interface ListableObject {
  readonly id: string;
  readonly object: string;
  readonly created?: number;
}

/** Returns one page of the matching objects, newest first, between the cursors of the request. */
export function listObjects<T extends ListableObject>(
  objects: Iterable<T>,
  params: Partial<ListParams>,
  url: string,
  matches: (object: T) => boolean = () => true,
): ListPage<T> {
  const newestFirst = [...objects]
    .reverse()
    .filter((object) => isInRange(object, params.created) && matches(object));
  const limit = params.limit ?? 10;
  if (params.ending_before !== undefined) {
    const before = newestFirst.slice(0, indexOf(newestFirst, params.ending_before));
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const start = params.starting_after === undefined ? 0 : indexOf(newestFirst, params.starting_after) + 1;
  const remaining = newestFirst.slice(start);
  return { object: 'list', data: remaining.slice(0, limit), has_more: remaining.length > limit, url };
}

function indexOf(objects: readonly ListableObject[], id: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index === -1) throw missingObject(objects[0]?.object ?? 'object', id, 'starting_after');
  return index;
}

function isInRange({ created = 0 }: ListableObject, range: ListParams['created']): boolean {
  if (range === undefined) return true;
  const { gt, gte, lt, lte } = { gt: undefined, gte: undefined, lt: undefined, lte: undefined, ...range };
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}
