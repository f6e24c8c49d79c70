-- The list of all requests, and that of a person who may decide few kinds of them.
create index requests_newest on staff.requests (brand_id, id desc);
create index requests_by_permission on staff.requests (brand_id, permission, id desc);
