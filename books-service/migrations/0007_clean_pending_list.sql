-- Up Migration

-- Only the owner of an index may move its pending rows into it. The service may have rights to rows only (decision 36).
create function catalogue.clean_pending_list(index regclass) returns bigint
language sql security definer set search_path = pg_catalog as $$
  select gin_clean_pending_list(index)
$$;

-- Down Migration

drop function catalogue.clean_pending_list(regclass);
